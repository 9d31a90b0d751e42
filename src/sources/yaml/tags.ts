import type { Tags } from 'yaml'

/** What YAML 1.1 has, and neither kubectl nor CloudFormation: they leave such text alone. */
const RARE = /timestamp|binary|omap|pairs|set$/

/** The tags of YAML 1.1 that are in use: numbers, `yes` and `no`, merge keys. */
export function withoutRareTags(tags: Tags): Tags {
  return tags.filter((tag) => typeof tag === 'string' || !(RARE.test(tag.tag) || isSexagesimal(tag)))
}

/** `12:30:45` is text. */
function isSexagesimal(tag: Exclude<Tags[number], string>): boolean {
  return 'format' in tag && tag.format === 'TIME'
}
