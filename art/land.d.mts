export function drawLand(): { rows: string[]; points: Record<string, [x: number, y: number]> }
