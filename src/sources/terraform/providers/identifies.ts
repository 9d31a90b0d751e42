import type { Identifies } from '../evaluate/provider-semantics.ts'

/** By which a resource is named, also where the configuration says how: a service takes no wildcard there. */
const OWN =
  /^(?:(?:unique_|object_|principal_)?id|arn|(?:bucket|cluster|function|group|key|queue|repository|role|topic|user)?_?name|bucket|(?:cluster_)?identifier|self_link|email|member|metadata|fqdn)$/

/** Endings of names of what a cloud computes: ids, ARNs, names, accounts and addresses. */
const COMPUTED =
  /(?:^|_)(?:ids?|arns?|urn|names?|identifier|self_links?|email|member|identity|account|fqdn|domain|endpoint|ur[il]s?|ip|ip_addresse?s?|address(?:es)?|hostname|issuer|cidr_blocks?(?:_ipv[46])?|address_prefix(?:es)?|address_space|ip_cidr_range|prefix|path)$/

/** Ranges of a network, which are never the whole internet, whoever chose them. */
const RANGE = /^(?:ipv6_)?(?:cidr_block|cidr|ip_cidr_range)$|^address_(?:space|prefix(?:es)?)$/

const NETWORK = /_(?:vpc|subnet|subnetwork|virtual_network)$/

/** Attributes with what somebody put in, whatever a member of it is called: `outputs["role_arn"]`. */
const CARRIER =
  /(?:^|_)(?:outputs?|results?|response|body|data|values?|content|string|tags|tags_all|labels|annotations|variables|parameters)$/

/** Resources that hold what somebody put in. */
const CARRIERS =
  /(?:ssm_parameters?|secret(?:_version)?|key_vault_secrets?|config_map|_stack|_export|lambda_invocation|template_deployment|table_item|_object(?:_content)?|configuration_keys?|runtimeconfig_variable)$/

/** The attributes of a cloud's resources that identify one: `Reference.isIdentifier`. */
export const identifies: Identifies = (type, path, isWritten) => {
  const [attribute] = path
  if (attribute === undefined) return !CARRIERS.test(type)
  const last = path.at(-1) ?? ''
  if (CARRIER.test(attribute)) return false
  if (path.length === 1 && (OWN.test(attribute) || (NETWORK.test(type) && RANGE.test(attribute)))) return true
  return !isWritten && COMPUTED.test(last)
}
