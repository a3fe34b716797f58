/** A sentence whose number stands out: "<b>120</b> visitantes". A parser of any markup (<Trans>) would weigh 5 KB. */
export function CountText({ text }: { readonly text: string }) {
  const [before, number, after] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      <b className="cm-num">{number}</b>
      {after}
    </>
  );
}
