/**
 * How often a test repeats what may go wrong at many moments: a few times in `npm test` and `npm run test:thorough`, and many times in
 * `npm run test:endurance`, in whose configuration its file is named.
 */
export function repetitions(few: number, many: number): number {
  return process.env['ENDURANCE'] === undefined ? few : many
}
