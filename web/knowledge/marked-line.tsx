// A line of a text with the places that it is shown for.
export const MarkedLine = ({
  text,
  marks,
}: {
  text: string;
  marks: readonly (readonly [number, number])[];
}) => {
  const parts = marks.flatMap(([from, to], i) => [
    text.slice(i === 0 ? 0 : marks[i - 1][1], from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <span className="song" lang="zh-Hant">
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
};
