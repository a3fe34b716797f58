import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { Initials } from "./initials.tsx";
import { Photo } from "./photo.tsx";

afterEach(cleanup);

const pictureOf = (id: number) => `data:image/webp;base64,${btoa(String(id))}`;
const pictures = () => [...document.querySelectorAll("img")];
/** Renders people with these files, and returns the requests. The server has the photos in `has`. */
function draw(files: readonly (number | null)[], has: readonly number[]) {
  const asked: string[] = [];
  fakeServer(({ path }) => {
    const { searchParams } = new URL(path, "http://localhost");
    const ids = (searchParams.get("ids") ?? "").split(",").map(Number);
    asked.push(ids.join());
    return answer(
      200,
      ids.filter((id) => has.includes(id)).map((id) => ({ id, picture: pictureOf(id) })),
    );
  });
  const client = createQueryClient();
  const people = (some: readonly (number | null)[]) => (
    <QueryClientProvider client={client}>
      {some.map((file, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Photo key={at} name="Ana Souza" photo={file === null ? null : `/files/${file}`} size={34} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(people(files));
  return { asked, show: (some: readonly (number | null)[]) => rerender(people(some)) };
}

test("initials are shown until the photos arrive, in one call; a person without a photo keeps them", async () => {
  const { asked, show } = draw([5, 6, null, 7, 5], [5, 7]);
  expect(screen.getAllByText("AS")).toHaveLength(5);
  await waitFor(() => expect(pictures().map(({ src }) => src)).toEqual([5, 7, 5].map(pictureOf)));
  expect(asked).toEqual(["5,6,7"]);
  expect(screen.getAllByText("AS")).toHaveLength(2);
  for (const picture of pictures()) {
    // Decorative, with the size of the initials.
    expect([picture.alt, picture.width, picture.height, picture.getAttribute("loading")]).toEqual(["", 34, 34, "lazy"]);
  }
  // Unmounted and mounted again: no request.
  show([]);
  show([7, 5]);
  expect(pictures().map(({ src }) => src)).toEqual([7, 5].map(pictureOf));
  expect(asked).toHaveLength(1);
});

test("a new photo is a new file, and a removed one disappears at once", async () => {
  const { show } = draw([5], [5, 8]);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  show([8]);
  await waitFor(() => expect(pictures().map(({ src }) => src)).toEqual([pictureOf(8)]));
  show([null]);
  expect([pictures().length, screen.getAllByText("AS").length]).toEqual([0, 1]);
});

test("a picture that does not load leaves the initials", () => {
  render(<Initials name="Ana Souza" picture={pictureOf(1)} />);
  fireEvent.error(pictures()[0] as HTMLElement);
  expect([pictures().length, screen.getAllByText("AS").length]).toEqual([0, 1]);
});
