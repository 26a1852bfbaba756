// The same places from nearer, for sections further down a page: a scene, where the camera stands in it, and where that point
// stands in the picture, unless that is the middle. No view stands on two pages.
export const views = {
  // ConnectiCom
  'region-map': ['connecti-com-home', 15.5, [13, 10, 0], [420, 470]],
  'fim-cabinet': ['fim', 130, [2.8, 6.4, 0.6]],
  // The group
  'enterprise-card': ['enterprise', 120, [3.3, 1.2, 2.5]],
  'cybersecurity-card': ['cybersecurity', 96, [5.6, 2.0, 1.2]],
  'development-card': ['development', 84, [5.0, 1.8, 1.7]],
}

// Each hero once more for narrow screens, with its subject whole: a scene, its scale, where its line comes in, and where that
// point stands in the picture.
export const narrow = {
  // Imprion
  'imprion-home': [13.6, [16.2, 8.2, 0.02], [330, 385]],
  wifi: [52, [8.72, 2.9, 0.02], [270, 355]],
  'room-automatisation': [52, [2.4, 2.9, 0.02], [190, 372]],
  'digital-signage': [50, [7.85, 2.9, 0.02], [310, 370]],
  hospitality: [42, [4.6, 2.9, 0.02], [190, 375]],
  time: [72, [3.45, 2.9, 0.02], [250, 365]],
  timelee: [72, [3.45, 2.9, 0.02], [250, 378]],
  'e-park': [52, [7.0, 7.6, 0.02], [330, 375]],
  // ConnectiCom
  'connecti-com-home': [9, [24, 16.2, 0.05], [330, 380]],
  'core-network': [46, [8, 6.2, 0.02], [330, 370]],
  fim: [27, [11.7, 7.03, -0.62], [400, 372]],
  hotspot: [35, [7.4, 9.5, 0.02], [290, 385]],
  iot: [50, [4.7, 3.6, 0.02], [250, 392]],
  mdp: [42, [5.5, 7, 0.02], [290, 375]],
  mtp: [28, [7.2, 9, 0.03], [330, 390]],
  provisioning: [58, [5.9, 2.9, 0.02], [290, 370]],
  tms: [53, [4.6, 2.9, 0.02], [240, 370]],
  // The group
  'group-home': [10.2, [20, 14.6, 0.05], [350, 388]],
  enterprise: [44, [4.4, 2.9, 0.02], [190, 372]],
  cybersecurity: [51, [5.65, 5.4, 0.02], [230, 338]],
  development: [47, [5.5, 2.9, 0.02], [246, 374]],
  // Ovis
  'ovis-home': [10.5, [22, 12.05, -3], [340, 378]],
  // Everywhere
  'not-found': [58, [4, 6, 0.02], [260, 375]],
  'not-found-imprion': [56, [5.55, 2.9, 0.02], [300, 366]],
  'not-found-connecti-com': [34, [6.4, 4.6, 0.02], [240, 375]],
  'not-found-ovis': [31, [3.4, 4.04, -2.86], [250, 360]],
}

// What stands beside the title of a long text, whole at any width: a scene as above.
export const heads = {
  'cybersecurity-door': ['cybersecurity', 62, [6.0, 3.4, 0.6], [660, 292]],
  'enterprise-desks': ['enterprise', 62, [4.4, 2.4, 3.6], [380, 320]],
  'group-street': ['group-home', 22, [16, 13, 1], [560, 230]],
  'core-routes': ['core-network', 56, [8, 5.2, 0.6], [600, 270]],
  'region-corner': ['connecti-com-home', 22, [27, 17.5, 0.5], [560, 260]],
  'tms-desk': ['tms', 66, [4.0, 2.6, 0.6], [400, 270]],
}

// What goes across the page, once more for phones, where it goes down.
export const tall = {
  'imprion-checkin': [57, [7.8, 5.2, 0.9], [360, 584]],
}

// Each brand as the others show it: its home from nearer, a scene as above.
export const doors = {
  imprion: ['imprion-home', 31, [16.2, 8.2, 0.02], [560, 360]],
  'connecti-com': ['connecti-com-home', 19, [24, 16.2, 0.05], [470, 338]],
  ovis: ['ovis-home', 15, [22, 12.05, -3], [560, 352]],
}

// Scenes that stand on paper: there it is day, and dark and light change places.
export const byDay = ['region-map', 'group-line', 'ovis-map']
