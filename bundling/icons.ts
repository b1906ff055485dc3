import { join } from 'node:path'
import type { Plugin } from 'vite'

type Shape = [name: string, attributes: Record<string, string>]

const ICON = join(import.meta.dirname, '../app/ui/components/icon.tsx')

/**
 * Lucide's icons bring names, keys and a way to be drawn that weigh more than their lines. What leaves the
 * build, for browsers and for the server alike, is their lines as one path.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        const [, data] = /__iconData = (\{.*?\n\});/s.exec(code) ?? []
        if (!data) return null
        const { node } = JSON.parse(data.replace(/\b(\w+):/g, '"$1":')) as { node: Shape[] }
        if (node.some(isFilled)) return null
        const lines = JSON.stringify(node.map(pathOf).join(''))
        return `import { icon } from ${JSON.stringify(ICON)}
          export default /* @__PURE__ */ icon(${lines})`
      },
    },
  }
}

/** Whether more than a dot is filled: a dot is covered by the line around it. */
function isFilled([, { fill, r }]: Shape) {
  return fill !== undefined && Number(r) > 0.75
}

/** A shape as a part of a path, which begins at a point of its own. */
function pathOf([name, { d = '', points, ...given }]: Shape): string {
  const at = (key: string) => Number(given[key] ?? 0)
  switch (name) {
    case 'path':
      return d.replace(
        /^m *(-?(?:\d+\.?\d*|\.\d+))[ ,]*(-?(?:\d+\.?\d*|\.\d+)) *(?=([-.\d])?)/,
        begun,
      )
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
      return `M${points}`
    case 'polygon':
      return `M${points}z`
    case 'circle':
      return round(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return round(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return box(at('x'), at('y'), at('width'), at('height'), Number(given.rx ?? given.ry ?? 0))
    default:
      throw new Error(`An icon has a ${name}, which is no path yet`)
  }
}

/** The first point of a path is no step from another, even if written as one; the lines behind it are. */
function begun(_: string, x: string, y: string, number?: string) {
  return `M${x} ${y}${number ? 'l' : ''}`
}

function round(x: number, y: number, across: number, down: number) {
  const half = `a${across} ${down} 0 1 0`
  return `M${short(x - across)} ${y}${half} ${short(2 * across)} 0${half} ${short(-2 * across)} 0`
}

function box(x: number, y: number, width: number, height: number, corner: number) {
  const [across, down] = [short(width - 2 * corner), short(height - 2 * corner)]
  const turn = (right: number, low: number) =>
    corner ? `a${corner} ${corner} 0 0 1 ${right * corner} ${low * corner}` : ''
  return [
    `M${short(x + corner)} ${y}h${across}${turn(1, 1)}v${down}${turn(-1, 1)}`,
    `h${short(-across)}${turn(-1, -1)}v${short(-down)}${turn(1, -1)}z`,
  ].join('')
}

function short(length: number) {
  return Number(length.toFixed(3))
}
