// Each hero once more for narrow screens, with its subject whole: a scene, its scale, where its line comes in, and where that
// point stands in the picture.
export const narrow = {
  // Imprion
  wifi: [],
  'imprion-plate': [],
  'imprion-week': [],
  'room-sample': [],
  'imprion-entry': [],
  'imprion-layers': [],
  'imprion-roof': [],
  'wifi-corridor': [61, [8.72, 2.9, 0.02], [300, 524]],
  'room-automatisation': [66.6, [2.4, 2.9, 0.02], [190, 534]],
  'digital-signage': [58, [7.85, 2.9, 0.02], [350, 535]],
  hospitality: [74, [4.6, 2.9, 0.02], [250, 531]],
  time: [92.2, [3.45, 2.9, 0.02], [250, 525]],
  timelee: [94, [3.45, 2.9, 0.02], [276, 541]],
  // ConnectiCom
  'connecti-com-waves': [],
  'core-move': [44, [2.9, 0.9, 0], [345, 400]],
  'fim-fronts': [],
  hotspot: [44.8, [7.4, 9.5, 0.02], [290, 550]],
  'iot-silent': [],
  mdp: [84, [3.2, 3.2, 0], [-408, 4]],
  mtp: [34.5, [7.2, 9, 0.03], [296, 556]],
  'provisioning-typed': [],
  // The group
  'group-home': [],
  enterprise: [],
  cybersecurity: [],
  // Ovis
  'ovis-home': [13.4, [22, 12.05, -3], [340, 541]],
  // Everywhere
  'not-found': [],
  'not-found-imprion': [61, [5.55, 2.9, 0.02], [300, 526]],
  'not-found-connecti-com': [],
  'not-found-ovis': [33.5, [3.4, 4.04, -2.86], [250, 518]],
}

// What stands beside the title of a long text, whole at any width: a scene as above.
export const heads = {
  'cybersecurity-door': ['cybersecurity'],
  'handover-desk': ['development-handover', 60, [0.4, 0.4, 0.5], [600, 268]],
  'core-routes': ['core-network', 56, [8, 5.2, 0.6], [520, 270]],
  'region-corner': ['connecti-com-home', 22, [27, 17.5, 0.5], [560, 260]],
  'tms-desk': ['tms', 66, [4.0, 2.6, 0.6], [400, 270]],
  'ovis-counter': ['ovis-office', 62, [3.6, 1.6, 0.8], [580, 262]],
  'ovis-harbour': ['ovis-home', 17, [17.5, 5, 1], [510, 190]],
}

// What goes across the page, once more for phones, where it goes down.
export const tall = {
  'timelee-views': [],
  'wifi-cable': [],
  'imprion-walls': [],
  'imprion-needs': [],
  'imprion-rules': [],
  'imprion-agreement': [],
  'hotel-stays': [],
  'gate-front': [],
  'time-prepared': [],
  'screen-faults': [],
  'room-signs': [],
  'enterprise-modules': [],
  'room-cases': [],
  'screen-shredder': [],
  'security-keyholes': [],
}

// Scenes that stand on paper: there it is day, and dark and light change places.
export const byDay = ['iot-count', 'iot-count-near', 'ovis-map']
/** Scenes of which only views are shown. */
export const bases = [
  'connecti-com-home',
  'core-network',
  'development-handover',
  'digital-signage',
  'hospitality',
  'hotspot',
  'mtp',
  'ovis-office',
  'room-automatisation',
  'time',
  'timelee',
  'tms',
  'wifi-corridor',
]
