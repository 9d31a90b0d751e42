import { readFileSync } from 'node:fs'
import { Budget } from '../../../src/limits/budget.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { isValueObject } from '../../../src/model/value.ts'
import { bodyOf, type DeployedResource } from '../../../src/sources/arm/deployment/deployed-resource.ts'
import { Deployment } from '../../../src/sources/arm/deployment/deployment.ts'
import { parseTemplate } from '../../../src/sources/arm/parse-template.ts'
import type { TemplateFile, TemplateObject } from '../../../src/sources/arm/template-node.ts'
import { parseBicep } from '../../../src/sources/bicep/syntax/file-parser.ts'
import { templateOf } from '../../../src/sources/bicep/template/template.ts'
import { Located } from '../../../src/sources/values/located.ts'
import { LineIndex } from '../../../src/text/line-index.ts'
import { asAnswered } from './as-answered.ts'
import type { ArmJson } from './azure-server.ts'
import type { Declared } from './declared.ts'

/** The resources of a template, as Azure would answer with them once they are deployed: those of which nothing is computed. */
export function deployedFrom(path: string): readonly ArmJson[] {
  const text = readFileSync(path, 'utf8')
  const file = { path, text, lines: new LineIndex(text) }
  const template = path.endsWith('.bicep') ? bicepIn(file) : templateIn(file)
  const { resources } = new Deployment({ file, template, budget: new Budget(1_000_000) })
  return asAnswered(resources.flatMap(declared))
}

function templateIn(file: TemplateFile): TemplateObject {
  const parsed = parseTemplate({ ...file, absolutePath: file.path })
  if ('reason' in parsed) throw new Error(`${file.path}: ${parsed.reason}`)
  return parsed.root
}

function bicepIn(file: TemplateFile): TemplateObject {
  const none = () => undefined
  return templateOf(parseBicep(file.text), file, none, none)
}

function declared(resource: DeployedResource): readonly Declared[] {
  const { name, type, evaluator, location } = resource
  const { value } = evaluator.plain(new Located(bodyOf(resource), location))
  if (typeof name !== 'string' || !isValueObject(value) || hasUnknown(value)) return []
  const { apiVersion, properties = {}, ...members } = value
  if (!isValueObject(properties)) return []
  return [{ type, name, apiVersion: String(apiVersion), properties, members }]
}

function hasUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnknown)
}
