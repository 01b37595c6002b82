/** Six papers as unlike as they come: their names, places and accents. */
export const SIX_PAPERS = [
  { id: 'laredo', name: 'El Diario de Laredo', place: 'Laredo', locale: 'es-US', accent: '#b4361e' },
  { id: 'dearborn', name: 'صوت ديربورن', place: 'ديربورن', locale: 'ar', accent: '#1e5fb4' },
  {
    id: 'braunfels',
    name: 'Neu-Braunfelser Zeitung',
    place: 'Neu-Braunfels',
    locale: 'de-DE',
    accent: '#7a1f5c',
  },
  { id: 'tiny', name: 'The Bee', place: 'Sonoma', locale: 'en-US', accent: '#fce205' },
  { id: 'full', name: 'Fargo Full Gazette', place: 'Fargo', locale: 'en-US', accent: '#005f3c' },
  {
    id: 'longname',
    name: 'The Truth or Consequences and Sierra County Weekly Chronicle',
    place: 'Truth or Consequences',
    locale: 'en-US',
    accent: '#14284b',
  },
];
