/** A scripted engine for tests, which can also misbehave. `node scripted.mjs HOW [TURN…]` */

import { createInterface } from 'node:readline';

const [how, ...script] = process.argv.slice(2);
let turnsPlayed = 0;

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} line */
function obey(line) {
  const [command] = line.split(' ');
  switch (command) {
    case 'gipfel':
      if (how === 'mute') return;
      say('id name Scripted');
      say('protocol 1');
      say('ok');
      return;
    case 'setoption':
      if (how === 'picky') say('error OPTION_UNKNOWN column=16');
      return;
    case 'isready':
      say('readyok');
      return;
    case 'position':
      turnsPlayed = line.includes(' turns ') ? line.split(';').length : 0;
      if (how === 'refuse') say('error POSITION_ILLEGAL column=10');
      return;
    case 'go':
      go();
      return;
    case 'quit':
      if (how !== 'deaf') process.exit(0);
  }
}

function go() {
  switch (how) {
    case 'crash':
      process.stderr.write('out of ideas\n');
      process.exit(7);
      return;
    case 'hang':
    case 'refuse':
      return;
    case 'illegal':
      say('bestmove Wa1,a1');
      return;
    case 'none':
      say('bestmove none');
      return;
    case 'noise':
      process.stdout.write('x'.repeat(3_000_000));
      say('\nhello\ninfo depth one\ninfo depth 1 score cp 3');
      break;
    default:
  }
  say(`bestmove ${script[turnsPlayed] ?? 'none'}`);
}

createInterface({ input: process.stdin }).on('line', obey);
// Survives the end of its input: only a signal ends it.
if (how === 'deaf') setInterval(() => undefined, 1000);
