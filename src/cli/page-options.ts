import type { Command } from 'commander'
import { wholeNumber } from './quantity-option.ts'

/** The largest page the API gives. */
const MAX_PAGE_SIZE = 100

/** Adds the options of a command that prints one page of a list of the API. */
export function paged(command: Command): Command {
  return command
    .option('--json', 'the API’s JSON document')
    .option('--page <number>', 'which page', wholeNumber(1, 1_000_000_000), 1)
    .option(
      '--page-size <number>',
      `lines a page, at most ${MAX_PAGE_SIZE}`,
      wholeNumber(1, MAX_PAGE_SIZE),
      20,
    )
}
