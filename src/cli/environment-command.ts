import { Command, Help, Option } from 'commander'

/**
 * A command whose options can also be set by environment variables, `--log-level` by ASSAY_LOG_LEVEL. The command
 * line wins.
 */
export class EnvironmentCommand extends Command {
  constructor(name: string) {
    super(name)
    this.configureHelp({
      optionDescription: (option) => new Help().optionDescription(withoutVariable(option)),
    })
    this.addHelpText('after', '\nEvery option can be set by a variable: --log-level by ASSAY_LOG_LEVEL.')
  }

  override addOption(option: Option): this {
    return super.addOption(option.env(variableOf(option)))
  }
}

function variableOf(option: Option): string {
  return `ASSAY_${option
    .attributeName()
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase()}`
}

function withoutVariable({ flags, description, defaultValue, defaultValueDescription }: Option): Option {
  return new Option(flags, description).default(defaultValue, defaultValueDescription)
}
