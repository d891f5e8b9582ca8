/** Buttons that do the same to different things need distinct names: screen readers can list all buttons of a page. */

/** Repeated labels are numbered from the second on. */
export function distinctLabels(labels: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return labels.map((label) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}
