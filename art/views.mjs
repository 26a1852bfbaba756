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
  'not-found-imprion': [61, [5.55, 2.9, 0.02], [318, 500]],
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
  'imprion-walls': [],
  'imprion-needs': [],
  'imprion-rules': [],
  'imprion-agreement': [],
}

/** Windows of a size one below the other, each so far below the one before. */
const down = (count, [width, height], step = height) =>
  Array.from({ length: count }, (_, i) => [0, i * step, width, height])

// The parts of what goes across the page, each alone for phones, where its words stand beside it: [left, top, width, height] in the
// picture, or in the one for phones that goes down. What is half as wide again as high stands above its words.
export const parts = {
  // ConnectiCom
  'fim-inventory': { scene: 'fim-inventory-near', at: down(4, [720, 350], 370) },
  'hotspot-sites': { scene: 'hotspot-sites-near', at: down(3, [720, 480]) },
  'iot-count': {
    scene: 'iot-count-near',
    at: [
      [0, 10, 720, 422],
      [0, 468, 720, 126],
      [0, 632, 720, 126],
      [0, 796, 720, 126],
      [0, 924, 720, 306],
    ],
  },
  'iot-kinds': { scene: 'iot-kinds-near', at: down(4, [720, 440]) },
  'mdp-train': { scene: 'mdp-train-near', at: down(3, [720, 370], 380) },
  'mdp-wagons': { scene: 'mdp-wagons-near', at: down(3, [600, 392]) },
  'mdp-doors': { scene: 'mdp-doors-near', at: down(3, [720, 410]) },
  'mtp-call': { at: [312, 562, 878, 1128].map((x) => [x - 84, 131, 168, 168]) },
  'tms-steps': { at: [250, 566, 882, 1198].map((x) => [x - 130, 82, 260, 248]) },
  // Imprion
  'screen-shredder': { at: [78, 510, 932].map((x) => [x, 0, 424, 640]) },
  'screen-faults': { scene: 'screen-faults-near', at: down(3, [600, 400], 440) },
  'hotel-stays': { scene: 'hotel-stays-near', at: down(3, [720, 440]) },
  'gate-front': { scene: 'gate-front-near', at: down(3, [720, 480], 560) },
  'imprion-ledger': { scene: 'imprion-ledger-near', at: [0, 1, 2, 3].map((i) => [0, 36 + 400 * i, 480, 320]) },
  'room-cases': { at: [0, 1, 2, 3].map((i) => [84 + 316 * i, 20, 316, 440]) },
  'room-signs': { scene: 'room-signs-near', at: down(3, [600, 400]) },
  'time-prepared': { at: [68, 483, 915].map((x) => [x, 10, 450, 300]) },
  'timelee-views': { isTall: true, at: [0, 400, 800].map((y) => [0, y, 720, 400]) },
  'wifi-cable': { at: [0, 1, 2, 3, 4].map((i) => [102 + 253 * i, 212, 224, 248]) },
  // The group
  'enterprise-modules': {
    at: [0, 1, 2, 3, 4, 5].map((i) => [91 + 210.7 * i, i === 4 ? 0 : 66, 204, i === 4 ? 412 : 380]),
  },
  'security-keyholes': { at: [298, 720, 1142].map((x) => [x - 170, 5, 340, 535]) },
  // Ovis
  'ovis-table': { at: [84, 520, 926].map((x) => [x, 2, 434, 289]) },
}

// Scenes that stand on paper: there it is day, and dark and light change places.
export const byDay = ['iot-count', 'ovis-map']
/** Scenes of which only views are shown. */
export const bases = [
  'fim-inventory-near',
  'gate-front-near',
  'hotel-stays-near',
  'hotspot-sites-near',
  'imprion-ledger-near',
  'iot-count-near',
  'iot-kinds-near',
  'mdp-doors-near',
  'mdp-train-near',
  'mdp-wagons-near',
  'room-signs-near',
  'screen-faults-near',
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
