/** The drawings of icons.svg, by their ids. */
export type IconName =
  | 'alert' | 'archive' | 'arrowLeft' | 'arrowRight' | 'bell' | 'briefcase' | 'calendar' | 'camera' | 'chart'
  | 'check' | 'chevronDown' | 'chevronLeft' | 'chevronRight' | 'chevronUp' | 'clock' | 'close' | 'copy'
  | 'download' | 'edit' | 'external' | 'eye' | 'eyeOff' | 'filter' | 'flag' | 'gift' | 'grip' | 'heart'
  | 'home' | 'image' | 'info' | 'link' | 'list' | 'lock' | 'logout' | 'mail' | 'menu' | 'message' | 'minus'
  | 'more' | 'phone' | 'pin' | 'plus' | 'refresh' | 'search' | 'send' | 'settings' | 'share' | 'shield'
  | 'star' | 'trash' | 'upload' | 'user' | 'users'
