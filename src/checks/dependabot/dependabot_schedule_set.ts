import { defineCheck, fail, pass } from '../check.ts'

const INTERVAL = /^(?:cron|daily|monthly|quarterly|semiannually|weekly|yearly)$/

export default defineCheck({
  id: 'dependabot_schedule_set',
  title: 'Updates of Dependabot should have a schedule',
  service: 'dependabot',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['patching'],
  risk: 'GitHub refuses a configuration in which an update has no interval, or one that there is not: nothing at all is updated, and hardly anybody sees it.',
  remediation: {
    text: 'Set schedule with interval: weekly, or another one of those that GitHub names.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#schedule-',
  },
  references: ['https://github.com/ossf/scorecard/blob/main/docs/checks.md#dependency-update-tool'],
  resources: ['Dependabot::Update'],
  evaluate({ properties: { interval, isScheduledByGroup } }) {
    if (!interval) return isScheduledByGroup ? undefined : fail('The update has no interval.')
    return INTERVAL.test(interval.text)
      ? pass(`The interval is ${interval.text}.`, interval.at)
      : fail(`${interval.text} is no interval of Dependabot.`, interval.at)
  },
})
