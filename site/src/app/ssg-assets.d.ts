declare module 'virtual:ssg-assets' {
  export const assets: import('../../vite-plugin-ssg/asset-list.ts').SiteAssets;
}
