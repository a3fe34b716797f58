// Rooms: none.
import { htmlFaults } from "./support/html-faults.ts";
import { expect, test } from "./support/test.ts";

// The public screens are asked for them among everything else (screens.spec.ts).

test("each fault is found", async ({ page }) => {
  const faults: Readonly<Record<string, string>> = {
    "<p id=a></p><p id=a></p>": "the id a stands twice",
    "<label for=nowhere>Nome</label>": "for names nowhere",
    "<nav></nav><nav></nav>": "two landmarks navigation",
    "<header></header><header></header>": "2 landmarks banner",
    "<h1>Outro</h1>": "2 headings of the first level",
    "<h3>Fundo</h3>": "a heading h3 follows h1",
    '<input type="tel" autocomplete="tel-national">': "autocomplete tel-national does not belong on tel",
    '<input autocomplete="street-address">': "autocomplete street-address does not belong on text",
    "<a href=/><button type=button>x</button></a>": "lies inside",
    "<ul><div></div></ul>": "lies directly in a list",
    "<fieldset></fieldset>": "a group without a name",
    '<img src="data:,">': "no alt",
    '<svg width="9" height="9"></svg>': "neither hidden nor named",
    "<button>x</button>": "a button without a type",
    '<a href="/" target="_blank">x</a>': "a new tab learns",
  };
  const whole = (part: string): string => `<html lang="es"><title>x</title><body><main><h1>Uno</h1></main>${part}`;
  await page.setContent(whole(""));
  expect(await htmlFaults(page)).toEqual([]);
  for (const [part, sentence] of Object.entries(faults)) {
    await page.setContent(whole(part));
    const found = await htmlFaults(page);
    expect(found, part).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  }
  await page.setContent("<title></title><h1>x</h1>");
  expect(await htmlFaults(page)).toEqual(["the language is ''", "no title"]);
});
