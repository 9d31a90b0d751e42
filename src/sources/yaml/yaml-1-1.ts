import type { Tags } from 'yaml'
import type { Dialect } from './parse-yaml.ts'

/** What YAML 1.1 has, and neither kubectl nor CloudFormation: they leave such text alone. */
const RARE = /timestamp|binary|omap|pairs|set$/

/** YAML 1.1 as kubectl and CloudFormation read it. Of keys that are repeated, the last counts. */
export const YAML_1_1: Dialect = { version: '1.1', customTags: withoutRareTags, uniqueKeys: false }

/** The tags of YAML 1.1 that are in use: numbers, `yes` and `no`, merge keys. */
function withoutRareTags(tags: Tags): Tags {
  return tags.filter((tag) => typeof tag === 'string' || !(RARE.test(tag.tag) || isSexagesimal(tag)))
}

/** `12:30:45` is text. */
function isSexagesimal(tag: Exclude<Tags[number], string>): boolean {
  return 'format' in tag && tag.format === 'TIME'
}
