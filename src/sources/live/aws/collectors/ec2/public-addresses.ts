import type { Instance, InstanceNetworkInterface } from '@aws-sdk/client-ec2'

/** Owner of the addresses that AWS assigns to instances; elastic ones are owned by the account. */
const AMAZON = 'amazon'

/** The properties of an instance that say which public addresses it has. */
export function publicAddresses({ NetworkInterfaces = [] }: Instance) {
  const elastic = NetworkInterfaces.flatMap(associationsOf).find(({ IpOwnerId }) => IpOwnerId !== AMAZON)
  return {
    NetworkInterfaces: NetworkInterfaces.map((networkInterface) => ({
      AssociatePublicIpAddress: associationsOf(networkInterface).some(
        ({ IpOwnerId }) => IpOwnerId === AMAZON,
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
