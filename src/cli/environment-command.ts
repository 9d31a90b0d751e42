import { Command, Help, Option } from 'commander'

/**
 * A command whose every option can be set by a variable, `--log-level` by ASSAY_LOG_LEVEL; the command line wins. The
 * help says so once and not at every option.
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
