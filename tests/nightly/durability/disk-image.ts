import { execFile } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A separate disk in a file, mounted while in use. */
export type Disk = { mountPoint: string; image: string; unmount(): Promise<void> }

const MEGABYTES = 400

/** Creates an ext4 disk in a file and mounts it; undefined if loop mounts are not allowed. */
export async function makeDisk(directory: string): Promise<Disk | undefined> {
  mkdirSync(directory, { recursive: true })
  const image = join(directory, 'disk.img')
  writeFileSync(image, '')
  truncateSync(image, MEGABYTES * 1024 * 1024)
  try {
    await run('mkfs.ext4', ['-q', '-F', image])
    return await mount(image, join(directory, 'mounted'))
  } catch {
    return undefined
  }
}

export async function mount(image: string, mountPoint: string): Promise<Disk> {
  mkdirSync(mountPoint, { recursive: true })
  await run('mount', ['-o', 'loop', image, mountPoint])
  return {
    mountPoint,
    image,
    async unmount() {
      await run('umount', [mountPoint])
    },
  }
}
