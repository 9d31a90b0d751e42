import type { ResourceTypes } from '../../../../model/resource.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

type Rules = Sourced<ResourceTypes['AWS::WAFv2::WebACL']['Rules']>

export const webAcl = defineAdapter({
  type: 'AWS::WAFv2::WebACL',
  named: ['name'],
  renamed: { 'VisibilityConfig.CloudWatchMetricsEnabled': 'visibility_config.cloudwatch_metrics_enabled' },
  joined: { Rules: rulesOf },
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

export const webAclLogging = defineAdapter({ type: 'AWS::WAFv2::LoggingConfiguration' })

/** `aws_wafv2_web_acl_association`, or `aws_wafregional_web_acl_association` of the first generation. */
export const webAclAssociation = defineAdapter({ type: 'AWS::WAFv2::WebACLAssociation' })
