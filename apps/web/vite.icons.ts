import type { Plugin } from "vite";

const indexImport = /import \{([^}]*)\} from "@tabler\/icons-react";/;

const importOf = (name: string): string =>
  name.startsWith("type ")
    ? `import { ${name} } from "@tabler/icons-react";`
    : `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`;

/** Imports each icon from its own module: the package's index has six thousand, and the build would parse all. */
export const directIcons: Plugin = {
  name: "direct-icons",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?(?:\?\w+)?$/, code: indexImport },
    handler: (code) => {
      const imports = (_all: string, names: string) =>
        names
          .split(",")
          .flatMap((name) => name.trim() || [])
          .map(importOf)
          .join(" ");
      return { code: code.replace(indexImport, imports), map: null };
    },
  },
};
