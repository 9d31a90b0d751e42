import { expect, test } from 'vitest'
import { kubeconfigFrom } from '../../../../../src/sources/live/kubernetes/access/read-kubeconfig.ts'
import { proxyOf, serverOf } from '../../../../../src/sources/live/kubernetes/access/server.ts'

function clusterOf(cluster: object) {
  const read = kubeconfigFrom({ clusters: [{ name: 'oak', cluster }] }, 'config').clusters.get('oak')
  if (read === undefined) throw new Error('no cluster was read')
  return read
}

test.each([
  ['https://oak.example:6443', 'https://oak.example:6443/'],
  ['HTTPS://oak.example', 'https://oak.example/'],
  ['https://[fd00::1]:6443/', 'https://[fd00::1]:6443/'],
  ['https://rancher.example/k8s/clusters/c-1?x=1#y', 'https://rancher.example/k8s/clusters/c-1/'],
  ['oak.example:6443', 'http://oak.example:6443/'],
  ['10.0.0.1', 'http://10.0.0.1/'],
  ['http://localhost:8001', 'http://localhost:8001/'],
])('the server %s', (server, address) => {
  expect(serverOf(clusterOf({ server })).href).toBe(address)
})

test.each([
  [{}, 'The cluster "oak" in config has no server. Add its address.'],
  [{ server: 'unix:///run/api' }, 'The server of the cluster "oak" in config is no http or https address.'],
  [{ server: 'https://' }, 'is no http or https address. Correct it.'],
  [{ server: 'oak.example/prefix' }, 'has a path and no scheme. Put https:// before it.'],
  [
    { server: 'https://ann:hunter2@oak.example' },
    'has a name or password in its address. Move them to username and password of the user.',
  ],
])('the server of %j is refused', (cluster, message) => {
  const refusal = () => serverOf(clusterOf(cluster))
  expect(refusal).toThrow(message)
  expect(refusal).not.toThrow('hunter2')
})

test.each([
  ['http://ann:secret@proxy.example:8080', 'http://ann:secret@proxy.example:8080/'],
  ['https://proxy.example', 'https://proxy.example/'],
  ['socks5://localhost:1080', 'socks5://localhost:1080'],
])('the proxy %s', (url, address) => {
  expect(proxyOf(clusterOf({ 'proxy-url': url }))?.href).toBe(address)
})

test('without proxy-url, the environment counts', () => {
  expect(proxyOf(clusterOf({}))).toBeUndefined()
})

test.each(['socks4://user:hunter2@proxy', 'proxy.example:hunter2', '//hunter2'])(
  'proxy-url %s is refused',
  (url) => {
    const refusal = () => proxyOf(clusterOf({ 'proxy-url': url }))
    expect(refusal).toThrow('proxy-url of the cluster "oak" in config is no http, https or socks5 address.')
    expect(refusal).not.toThrow('hunter2')
  },
)
