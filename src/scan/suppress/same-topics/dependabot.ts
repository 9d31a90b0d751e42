import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const DEPENDABOT: SameTopics = {
  dependabot_cooldown_set: { zizmor: 'dependabot-cooldown' },
  dependabot_no_external_code_execution: { zizmor: 'dependabot-execution' },
}
