import type { Unknown } from '../../../model/unknown.ts'
import { computed } from './unknowns.ts'

/** China and GovCloud have partitions of their own; policies for them differ in nothing else. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['AWS::Partition', 'aws'],
  ['AWS::URLSuffix', 'amazonaws.com'],
])

/** What CloudFormation itself provides; `undefined` for `AWS::NoValue`, which unsets what it stands for. */
export function pseudoParameter(name: string): string | Unknown | undefined {
  if (name === 'AWS::NoValue') return undefined
  return KNOWN.get(name) ?? computed({ address: name })
}
