import { type Expression, partsOf } from '../../model/github-actions/expression.ts'
import type { Text } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { usesOf } from './uses.ts'

export default defineCheck({
  id: 'gha_no_obfuscated_references',
  title: 'Actions and secrets should be named plainly',
  service: 'github-actions',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['build-pipelines'],
  risk: 'What is put together from parts is found neither by a search nor by a reviewer: a harmless looking change brings in another action, or another secret, than seems to be meant.',
  remediation: {
    text: 'Write the path of the action without empty parts and dots, and name secrets and properties directly: secrets.TOKEN.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idstepsuses',
  },
  references: ['https://docs.zizmor.sh/audits/#obfuscation'],
  sameAs: { zizmor: ['obfuscation'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    judgeParts(
      [...usesOf(properties).map(ofUses), ...properties.texts.map(ofText)],
      'Actions and secrets are named plainly.',
      (verdict) => verdict,
    ),
})

function ofUses(uses: Text): Verdict | undefined {
  // Before the version, and without the protocol of an image and the dots that begin the path of a local action.
  const path =
    uses.text
      .trim()
      .replace(/^docker:\/\/.*|^(?:\.{1,2}\/)+/, '')
      .split('@', 1)[0] ?? ''
  const isPlain = path
    .split('/')
    .every((part, index, { length }) => !/^\.{0,2}$/.test(part) || isEnd(index, length))
  return isPlain ? undefined : fail(`${uses.text} has parts that stand for nothing.`, uses.at)
}

/** A slash at the end is a habit, and hides nothing. */
function isEnd(index: number, length: number): boolean {
  return index === length - 1
}

function ofText({ at, holes }: Text): Verdict | undefined {
  const composed = holes.find(({ expression }) => [...partsOf(expression)].some(isComposedName))
  return (
    composed &&
    fail(`In ${composed.source}, a name is put together from parts that could be written as one.`, at)
  )
}

/** `secrets[format('A{0}', 'B')]`: a name that could be written as it is. */
function isComposedName(part: Expression): boolean {
  return (
    part.kind === 'access' &&
    part.property !== '*' &&
    part.property.kind === 'call' &&
    [...partsOf(part.property)].every(isConstant)
  )
}

/** Functions whose results depend on nothing but their arguments. */
const PURE = /^(?:format|fromjson|join|tojson)$/i

function isConstant(part: Expression): boolean {
  return part.kind === 'literal' || (part.kind === 'call' && PURE.test(part.name))
}
