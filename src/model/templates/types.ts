import { defineType } from '../define-type.ts'
import { flag, list, text } from '../schema.ts'

const parameter = {
  name: text,
  /** As its language calls it: `string`, `object`, `securestring`, `Number`. */
  type: text,
  /** Whether deployments keep its value to themselves: `securestring`, `@secure()`, `NoEcho`. */
  isHidden: flag,
  /** What it is set to by its default, or by a file of parameters, if that is a text. */
  value: text,
  /** Whether it takes one of a few listed values only. */
  hasChoices: flag,
  /** The properties that are passwords and take their value from it: `adminPassword`. */
  passwords: list(text),
}

const output = {
  name: text,
  /** Whether deployments keep its value to themselves: `securestring`, `@secure()`. */
  isHidden: flag,
  /** What is secret in its value, in words: `the result of listkeys()`. */
  secrets: list(text),
  /** Names of what its value is made of, which may say that it is secret: plain parameters, and properties of resources. */
  madeOf: list(text),
}

/** Parameters and outputs of templates of Azure, in JSON or Bicep, and of CloudFormation, under names of our own. */
export const TEMPLATE_TYPES = [
  defineType({ type: 'ARM::Parameter', names: ['name'], properties: parameter }),
  defineType({ type: 'ARM::Output', names: ['name'], properties: output }),
  defineType({ type: 'CloudFormation::Parameter', names: ['name'], properties: parameter }),
  defineType({ type: 'CloudFormation::Output', names: ['name'], properties: output }),
] as const
