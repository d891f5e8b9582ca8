/** Saves a file to the reader's device; nothing is uploaded. */

export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has read the address by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

export function downloadText(name: string, content: string, type = 'text/plain'): void {
  downloadBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}
