/** Buttons that do the same to different things need names of their own: a list of buttons is all that a screen reader shows of a page. */

/** Labels that are alike are numbered, the first keeps its own. */
export function distinctLabels(labels: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return labels.map((label) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}
