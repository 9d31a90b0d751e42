import { type Command, Option } from 'commander'
import type { OptionDescription } from '../configuration/option.ts'
import { OPTION_NAMES, type OptionName, SCAN_OPTIONS } from '../configuration/scan-options.ts'
import { list, listOf, oneOf, repeated } from './list-option.ts'
import { wholeNumber } from './quantity-option.ts'

/**
 * Adds options of `assay scan` to a command, all of them where none are named. None gets a default here: what is not given on the command line may
 * be set by a configuration.
 */
export function addScanOptions(command: Command, names: readonly OptionName[] = OPTION_NAMES): Command {
  for (const name of names) {
    const option: OptionDescription = SCAN_OPTIONS[name]
    if (option.kind === 'flag') addFlag(command, name, option)
    else addOption(command, name, option)
  }
  return command
    .option(
      '--config <file>',
      'the configuration to read (default: the nearest assay.yaml, from the paths upwards)',
    )
    .addOption(new Option('--no-config', 'read no assay.yaml'))
}

function addOption(command: Command, name: string, option: OptionDescription): void {
  const shown = option.defaultInWords ?? option.default
  const help = shown === undefined ? option.help : `${option.help} (default: ${shown})`
  command.addOption(
    new Option(`${letterOf(option)}--${name} <${option.argument}>`, help).argParser<Value | undefined>(
      (text, earlier) => read(option, text, earlier),
    ),
  )
}

/**
 * Both `--strict` and `--no-strict` can be given, since either may contradict a configuration. Help shows the one that
 * changes the default.
 */
function addFlag(command: Command, name: string, option: OptionDescription): void {
  const isOn = option.default === true
  const on = new Option(`${letterOf(option)}--${name}`, option.help).hideHelp(isOn)
  const off = new Option(`--no-${name}`, option.help).hideHelp(!isOn)
  // In this order, or the second would set a default.
  command.addOption(on).addOption(off)
}

function letterOf({ letter }: OptionDescription): string {
  return letter === undefined ? '' : `-${letter}, `
}

type Value = number | string | readonly string[]

/** Reads the text of the command line; `earlier` is the value so far of an option that is given several times. */
function read(option: OptionDescription, text: string, earlier: Value | undefined): Value {
  switch (option.kind) {
    case 'number':
      return wholeNumber(1, option.most)(text)
    case 'choice':
      return oneOf(option.choices)(text)
    case 'choices':
      return listOf(option.choices)(text)
    case 'names':
      return list(text)
    case 'files':
    case 'pairs':
    case 'texts':
      return repeated(text, typeof earlier === 'object' ? earlier : [])
    default:
      return text
  }
}
