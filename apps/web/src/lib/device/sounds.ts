/** Short synthesised sounds; nothing is loaded. Everything they convey is also visible. */

import { settings } from '../reader/settings.svelte.js';

export type Sound = 'place' | 'ring' | 'capture' | 'stack' | 'refuse' | 'end' | 'time';

let context: AudioContext | undefined;

/** Does nothing where sound is off, blocked or unsupported. */
export function playSound(sound: Sound): void {
  if (settings.sounds === 'off' || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    SOUNDS[sound](context, context.currentTime);
  } catch {
    // A browser that refuses to play sound stays silent.
  }
}

const SOUNDS: Readonly<Record<Sound, (audio: AudioContext, at: number) => void>> = {
  place: (audio, at) => {
    tone(audio, at, 2350, 0.07, 0.12);
    tone(audio, at, 3480, 0.05, 0.06);
  },
  ring: (audio, at) => noise(audio, at, 0.16, 900, 0.07),
  capture: (audio, at) => {
    tone(audio, at, 1650, 0.08, 0.12);
    tone(audio, at + 0.07, 2480, 0.09, 0.12);
  },
  stack: (audio, at) => {
    tone(audio, at, 310, 0.09, 0.18, 'triangle');
    noise(audio, at, 0.04, 2200, 0.06);
  },
  refuse: (audio, at) => tone(audio, at, 150, 0.12, 0.14, 'triangle'),
  end: (audio, at) => {
    for (const [index, pitch] of [392, 494, 587, 784].entries())
      tone(audio, at + index * 0.09, pitch, 0.9, 0.07);
  },
  time: (audio, at) => tone(audio, at, 880, 0.06, 0.08),
};

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loudness: number,
  shape: OscillatorType = 'sine',
): void {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  source.connect(fading(audio, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

function noise(audio: AudioContext, at: number, length: number, pitch: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(audio, at, length, loudness));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
