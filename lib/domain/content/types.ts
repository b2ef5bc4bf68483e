/** A page of the home page's top band. */
export type BannerView = { banner_id: string; image: string; link: string; alt: string };

export type AnnouncementTitle = { announcement_id: string; category: string; title: string; published_at: string; is_top: boolean };
