import type { ipRestriction } from '../../../model/azure/web.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Infer } from '../../../model/schema.ts'
import { defineCheck, fail } from '../../check.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { openTogether } from '../../network/address-range.ts'
import { each } from '../../verdict.ts'
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
  sameAs: { checkov: ['CKV_AZURE_221', 'CKV_AZURE_222'] },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const config = app.at('siteConfig')
    const restrictions = () => config.at('ipSecurityRestrictions').items()
    const isDenied = () =>
      restrictions().length > 0 && isSetTo(config.at('ipSecurityRestrictionsDefaultAction'), 'Deny')
    const verdict = judgeReach('the app', app.at('publicNetworkAccess'), () =>
      allHold(
        isDenied,
        () => !anyOf(restrictions(), letsEverybodyIn) && openPieces(restrictions()).length === 0,
      ),
    )
    if (verdict.status !== 'FAIL' || !surely(isDenied)) return verdict
    const open = restrictions().filter((one) => surely(() => letsEverybodyIn(one)))
    const ranges = open.length > 0 ? open.map((one) => one.at('ipAddress')) : openPieces(restrictions())
    return each(ranges, (range) => fail(verdict.reason, range)) ?? verdict
  },
})

type Restriction = Cursor<Infer<typeof ipRestriction>>

function letsEverybodyIn(restriction: Restriction): boolean {
  return allHold(
    () => isInternet(restriction.at('ipAddress')),
    () => letsIn(restriction),
  )
}

/** The ranges that let everybody in together. */
function openPieces(restrictions: readonly Restriction[]): readonly Cursor<string>[] {
  return openTogether(restrictions, (one) => [one.at('ipAddress')], letsIn).map(({ range }) => range)
}

function letsIn(restriction: Restriction): boolean {
  return !isSetTo(restriction.at('action'), 'Deny')
}
