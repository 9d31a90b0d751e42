import type { Instance, InstanceNetworkInterface } from '@aws-sdk/client-ec2'

/** Who owns the addresses that instances get by themselves; the account owns elastic ones. */
const LENDER = 'amazon'

/** The properties of an instance that say which public addresses it has. */
export function publicAddresses({ NetworkInterfaces = [] }: Instance) {
  const elastic = NetworkInterfaces.flatMap(associationsOf).find(({ IpOwnerId }) => IpOwnerId !== LENDER)
  return {
    NetworkInterfaces: NetworkInterfaces.map((networkInterface) => ({
      AssociatePublicIpAddress: associationsOf(networkInterface).some(
        ({ IpOwnerId }) => IpOwnerId === LENDER,
      ),
    })),
    PublicIp: elastic?.PublicIp,
  }
}

/** The public addresses of an interface: each of its private addresses may have one. */
function associationsOf({ Association, PrivateIpAddresses = [] }: InstanceNetworkInterface) {
  return [Association, ...PrivateIpAddresses.map((address) => address.Association)].flatMap((association) =>
    association?.PublicIp === undefined ? [] : [association],
  )
}
