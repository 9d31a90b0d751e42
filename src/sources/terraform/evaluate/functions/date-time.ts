import { isUnknown } from '../../../../model/unknown.ts'
import { Failure, isFailure, someText } from '../unknowns.ts'
import { parseDuration } from './duration.ts'
import { formatDate } from './format-date.ts'
import { fn, type TerraformFunction } from './function.ts'
import { type Parameter, string } from './parameters.ts'
import { formatTimestamp, parseTimestamp, type Timestamp } from './timestamp.ts'

const timestamp: Parameter<Timestamp> = {
  convert: (value) => {
    const text = string.convert(value)
    if (isUnknown(text)) return text
    return parseTimestamp(text) ?? new Failure(`${JSON.stringify(text)} is no timestamp of RFC 3339`)
  },
  presence: 'required',
  takesUnknown: false,
}

/** https://developer.hashicorp.com/terraform/language/functions, "Date and time functions", the pure ones. */
export const DATE_TIME_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  formatdate: text(fn([string, timestamp], formatDate)),
  timeadd: text(fn([timestamp, string], add)),
  timecmp: fn([timestamp, timestamp], ({ moment: a }, { moment: b }) => (a < b ? -1 : a > b ? 1 : 0)),
}

/** Of an unknown time the result is still a text, as of `timeadd(timestamp(), "8760h")`. */
function text(called: TerraformFunction): TerraformFunction {
  return (name, args, limits) => {
    const result = called(name, args, limits)
    return isUnknown(result) && !isFailure(result) ? someText(result) : result
  }
}

function add({ moment, offsetMinutes }: Timestamp, text: string): string | Failure {
  const duration = parseDuration(text)
  if (duration === undefined) return new Failure(`timeadd(): ${JSON.stringify(text)} is no duration`)
  return formatTimestamp({ moment: moment + duration, offsetMinutes })
}
