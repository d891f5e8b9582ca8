/** What the form for a new game needs of one game: the fields of its start, and the switches of its rules. */

import type { Component } from 'svelte';

export interface StartFieldsProps<Start> {
  readonly start: Start;
  readonly onChange: (start: Start) => void;
}

export interface RuleFieldsProps<Start> extends StartFieldsProps<Start> {
  readonly touchMove: boolean;
  readonly onTouchMove: (isOn: boolean) => void;
}

export interface FormGame<Start> {
  readonly StartFields: Component<StartFieldsProps<Start>>;
  readonly RuleFields?: Component<RuleFieldsProps<Start>>;
}
