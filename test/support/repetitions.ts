/**
 * How often a test repeats what may go wrong at many moments: a few times where it is run by its name, and many times in
 * `npm run test:thorough`, in whose configuration its file is named.
 */
export function repetitions(few: number, many: number): number {
  return process.env['ENDURANCE'] === undefined ? few : many
}
