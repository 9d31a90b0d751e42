import type { ipRestriction } from '../../../model/azure/web.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Infer } from '../../../model/schema.ts'
import { defineCheck, fail } from '../../check.ts'
import { allHold, firstOf, surely } from '../../logic.ts'
import { openTogether } from '../../network/address-range.ts'
import { isInternet } from '../internet.ts'
import { judgeReach } from '../network-access.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_app_network_restricted',
  title: 'Apps should not be open to every network without need',
  service: 'appservice',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Everybody on the internet can reach the app, also where it is meant for colleagues or other services only.',
  remediation: {
    text: 'Disable public network access and use private endpoints, or name the addresses that may reach the app and deny all others.',
    url: 'https://learn.microsoft.com/azure/app-service/overview-access-restrictions',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: {},
  sameAs: { checkov: ['CKV_AZURE_221', 'CKV_AZURE_222'] },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const config = app.at('siteConfig')
    const restrictions = () => config.at('ipSecurityRestrictions').items()
    const isDenied = () =>
      restrictions().length > 0 && isSetTo(config.at('ipSecurityRestrictionsDefaultAction'), 'Deny')
    const verdict = judgeReach('the app', app.at('publicNetworkAccess'), () =>
      allHold(isDenied, () => openRange(restrictions()) === undefined),
    )
    return verdict.status === 'FAIL' && surely(isDenied)
      ? fail(verdict.reason, openRange(restrictions()))
      : verdict
  },
})

type Restriction = Cursor<Infer<typeof ipRestriction>>

/** The range by which everybody is let in. */
function openRange(restrictions: readonly Restriction[]): Cursor<string> | undefined {
  const lets = (restriction: Restriction) => !isSetTo(restriction.at('action'), 'Deny')
  const rangeOf = (restriction: Restriction) => restriction.at('ipAddress')
  const [together] = openTogether(restrictions, (one) => [rangeOf(one)], lets)
  if (together) return together.range
  const open = firstOf(restrictions, (one) =>
    allHold(
      () => isInternet(rangeOf(one)),
      () => lets(one),
    ),
  )
  return open && rangeOf(open)
}
