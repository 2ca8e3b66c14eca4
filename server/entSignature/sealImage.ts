const side = 200
const middle = side / 2
const red = '#c8102e'

/** The corners of a star of five points. */
const star = (radius: number) =>
  Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const reach = at % 2 === 0 ? radius : radius * 0.382
    return [middle + reach * Math.cos(angle), middle + reach * Math.sin(angle)]
      .map((number) => number.toFixed(1))
      .join(',')
  }).join(' ')

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`)

/** A round red seal with the enterprise's name above a star, as the address of a picture. */
export const sealImage = (name: string): string => {
  const radius = 70
  // Two thirds of the circle, open below.
  const [dx, dy] = [radius * Math.cos(Math.PI / 6), radius * Math.sin(Math.PI / 6)]
  const ends = [-dx, dx].map((x) => `${(middle + x).toFixed(1)} ${(middle + dy).toFixed(1)}`)
  const arc = `M ${ends[0]} A ${radius} ${radius} 0 1 1 ${ends[1]}`
  // A long name fills the arc, a short one stands above the star.
  const count = Math.max([...name].length, 1)
  const width = Math.min(280, count * 28)
  const size = Math.min(22, Math.floor((width / count) * 0.95))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><circle cx="${middle}" cy="${middle}" r="94" fill="none" stroke="${red}" stroke-width="5"/><polygon points="${star(30)}" fill="${red}"/><path id="arc" d="${arc}" fill="none"/><text fill="${red}" font-family="SimSun, 'Noto Serif CJK SC', serif" font-size="${size}" textLength="${width}" text-anchor="middle"><textPath href="#arc" startOffset="50%">${escaped(name)}</textPath></text><text x="${middle}" y="158" fill="${red}" font-size="14" text-anchor="middle">电子签章</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
