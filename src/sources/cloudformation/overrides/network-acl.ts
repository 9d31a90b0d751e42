import { networkAcl, networkAclEntry, networkAclRule } from '../../../model/aws/vpc.ts'
import { override } from '../override.ts'

/** A network ACL with its entries, which are resources of their own. */
export const acl = override(networkAcl, {
  decide: {
    Entries: (acl, stack) =>
      stack.referring(networkAclEntry.type, 'NetworkAclId', acl).map((entry) => entry.whole(networkAclRule)),
  },
})

/** An entry whose ACL is not in the template stands for itself. */
export const aclEntry = override(networkAclEntry, {
  isPart: (entry, stack) => stack.named(networkAcl.type, entry.string('NetworkAclId')) !== undefined,
  decide: { Entries: (entry) => [entry.whole(networkAclRule)] },
})
