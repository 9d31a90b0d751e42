import type { ResourceTypes } from '../../../../model/resource.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

type Rules = Sourced<ResourceTypes['AWS::WAFv2::WebACL']['Rules']>

export const webAcl = defineAdapter({
  type: 'AWS::WAFv2::WebACL',
  named: ['name'],
  properties: (acl, module) => ({
    Name: acl.string('name'),
    DefaultAction: acl.object('default_action', (action) => ({
      Allow: action.object('allow', () => ({})),
      Block: action.object('block', () => ({})),
    })),
    Rules: rulesOf(acl, module),
    VisibilityConfig: acl.one('visibility_config', visibility),
  }),
})

/** Resources of their own that add a rule to a web ACL. */
const SEPARATE_RULES = ['aws_wafv2_web_acl_rule', 'aws_wafv2_web_acl_rule_group_association']

/** Rules in blocks, in JSON, which is not read, and those that are resources of their own. */
function rulesOf(acl: TerraformResource, module: TerraformModule): Rules | Located<Unknown> {
  const inline = acl.objects('rule', (rule) => ({
    Name: rule.string('name'),
    VisibilityConfig: rule.one('visibility_config', visibility),
  }))
  const json = acl.string('rule_json')
  if (inline || json)
    return inline ?? (json && new Located(new Unknown('it is written in JSON'), json.location))
  for (const type of SEPARATE_RULES) {
    const rule = module.join(type, 'web_acl_arn', acl, (added) => [
      added.at({ VisibilityConfig: added.one('visibility_config', visibility) }),
    ])
    if (rule) return rule
  }
  return undefined
}

function visibility(block: Block) {
  return block.at({ CloudWatchMetricsEnabled: block.boolean('cloudwatch_metrics_enabled') ?? false })
}

export const webAclLogging = defineAdapter({
  type: 'AWS::WAFv2::LoggingConfiguration',
  properties: (logging) => ({ ResourceArn: logging.string('resource_arn') }),
})

/** `aws_wafv2_web_acl_association`, or `aws_wafregional_web_acl_association` of the first generation. */
export const webAclAssociation = defineAdapter({
  type: 'AWS::WAFv2::WebACLAssociation',
  properties: (association) => ({ ResourceArn: association.string('resource_arn') }),
})
