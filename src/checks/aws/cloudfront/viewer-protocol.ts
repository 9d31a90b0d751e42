import { each, fail, known, type Verdict } from '../../verdict.ts'
import { CONFIG, configurationOf, type Distribution } from './configuration.ts'

/** What is wrong with a distribution that viewers can speak plain HTTP with. */
export function plainHttp(distribution: Distribution): Verdict | undefined {
  const { CacheBehaviors, DefaultCacheBehavior } = configurationOf(distribution)
  const others = known(CacheBehaviors, `${CONFIG}.CacheBehaviors`) ?? []
  const behaviors = [
    { behavior: DefaultCacheBehavior, at: `${CONFIG}.DefaultCacheBehavior` },
    ...others.map((behavior, index) => ({ behavior, at: `${CONFIG}.CacheBehaviors[${index}]` })),
  ]
  return each(behaviors, ({ behavior, at }) => {
    const policy = known(known(behavior, at)?.ViewerProtocolPolicy, `${at}.ViewerProtocolPolicy`)
    if (policy === 'https-only' || policy === 'redirect-to-https') return undefined
    return fail('A cache behavior serves plain HTTP.', `${at}.ViewerProtocolPolicy`)
  })
}
