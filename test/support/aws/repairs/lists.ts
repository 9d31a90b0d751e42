import { jsonAnswer, otherRequest, type Repair } from './repair.ts'

/** Lists that the emulator lacks, made of what it can say about single things. */

/** A function has one address at most. */
export const listFunctionUrls: Repair = async (request, emulator) => {
  const url = new URL(request.url.pathname.replace(/\/urls$/, '/url'), request.url)
  const { status, body } = await emulator.ask({ ...request, url })
  return jsonAnswer({ FunctionUrlConfigs: status < 300 ? [JSON.parse(body)] : [] })
}

/** Only load balancers: the emulator has no others that a web ACL protects. */
export const listProtectedResources: Repair = async (request, emulator) => {
  const { WebACLArn, ResourceType = 'APPLICATION_LOAD_BALANCER' } = JSON.parse(request.body) as {
    WebACLArn: string
    ResourceType?: string
  }
  if (ResourceType !== 'APPLICATION_LOAD_BALANCER') return jsonAnswer({ ResourceArns: [] })
  const { body } = await emulator.ask(
    otherRequest(
      request,
      'elasticloadbalancing',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Action=DescribeLoadBalancers&Version=2015-12-01',
    ),
  )
  const arns = [...body.matchAll(/<LoadBalancerArn>(.*?)<\/LoadBalancerArn>/g)].map(([, arn = '']) => arn)
  const protectedArns = await Promise.all(
    arns.map(async (ResourceArn) => {
      const headers = {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSWAF_20190729.GetWebACLForResource',
      }
      const acl = await emulator.ask(otherRequest(request, 'wafv2', headers, JSON.stringify({ ResourceArn })))
      return acl.body.includes(WebACLArn) ? [ResourceArn] : []
    }),
  )
  return jsonAnswer({ ResourceArns: protectedArns.flat() })
}

/** Nobody looks for access from outside of the account. */
export const listAnalyzers: Repair = async () => jsonAnswer({ analyzers: [] })
