import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { FIRST_TENANT } from '../../../store/admin/first-names.ts'
import { DATA_DIRECTORY_DEFAULT } from '../../data-directory-option.ts'

/** Length limits of the columns in the database. */
const MAX_NAME_LENGTH = 200
const MAX_EMAIL_LENGTH = 320

export function onDatabase(command: Command): Command {
  return command.option(
    '--data-dir <folder>',
    `where the embedded database lives, unless DATABASE_URL is set ${DATA_DIRECTORY_DEFAULT}`,
  )
}

export function inTenant(command: Command): Command {
  return onDatabase(command).addOption(
    new Option('--tenant <name>', 'the tenant’s name').default(FIRST_TENANT),
  )
}

export function nameArgument(): Argument {
  return new Argument('<name>').argParser(name)
}

export function emailArgument(): Argument {
  return new Argument('<email>').argParser(email)
}

export function name(value: string): string {
  const trimmed = value.trim()
  if (trimmed === '' || trimmed.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(trimmed)) {
    throw new InvalidArgumentError(`A name has 1 to ${MAX_NAME_LENGTH} characters.`)
  }
  return trimmed
}

export function count(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('Give a whole number.')
  return Number(value)
}

/** Whether the text looks like an e-mail address; it is not verified. */
function email(value: string): string {
  if (!/^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(value) || value.length > MAX_EMAIL_LENGTH) {
    throw new InvalidArgumentError('An email address reads name@example.com.')
  }
  return value
}
