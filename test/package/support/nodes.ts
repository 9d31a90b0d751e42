import { arch, platform } from 'node:process'

/** The oldest Node that package.json supports, the one that long-term support ends last for, and the newest. */
export const NODE_VERSIONS = ['22.19.0', '24.21.0', '26.10.0'] as const

/** The package of the registry that holds a Node for this platform, and nothing that has to run to install it. */
export const NODE_PACKAGE = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
