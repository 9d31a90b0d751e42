import { setFlagsFromString } from 'node:v8'

/**
 * Tells V8 not to guess from a few modules that what is read lives long. It would put everything it reads among old
 * objects, where only a full collection finds what every module leaves behind: a third more memory and time.
 */
export function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
