import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'compose_service_no_host_network',
  title: 'Compose services should not use the network of the host',
  service: 'compose',
  severity: 'high',
  categories: ['isolation', 'exposure'],
  topics: ['process-isolation', 'network-segmentation'],
  risk: 'The container reaches what listens on the loopback of the host, sees its traffic, and opens ports past every rule for containers.',
  remediation: {
    text: 'Remove network_mode, and publish the ports that are needed with ports.',
    url: 'https://docs.docker.com/reference/compose-file/services/#network_mode',
  },
  references: ['https://docs.docker.com/engine/network/drivers/host/'],
  compliance: { 'cis-docker-1.6': ['5.10'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const mode = service.at('network_mode')
    return mode.is('host')
      ? fail('The service uses the network of the host.', mode)
      : pass('It has a network of its own.')
  },
})
