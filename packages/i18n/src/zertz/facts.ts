export function colourOf(value: string): 'W' | 'G' | 'B' | 'other' {
  return value === 'W' || value === 'G' || value === 'B' ? value : 'other';
}
