import { Unknown } from '../../model/unknown.ts'

/** A whole number. CloudFormation and Azure Resource Manager also take one that is written as a text. */
export function wholeNumber(value: unknown): number | Unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number)
    ? number
    : new Unknown('a whole number is needed')
}

/** A boolean. CloudFormation and Azure Resource Manager also take one that is written as a text. */
export function trueOrFalse(value: unknown): boolean | Unknown {
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  return word === 'true' || (word === 'false' ? false : new Unknown('true or false is needed'))
}
