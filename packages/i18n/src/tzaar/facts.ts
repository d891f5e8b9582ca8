export function pieceOf(value: string): 'Z' | 'R' | 'T' | 'other' {
  return value === 'Z' || value === 'R' || value === 'T' ? value : 'other';
}

/** 0 is White. */
export function sideOf(value: string): 'white' | 'other' {
  return value === '0' ? 'white' : 'other';
}
