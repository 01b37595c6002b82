CREATE TABLE IF NOT EXISTS articles (
  slug TEXT PRIMARY KEY,
  domain TEXT NOT NULL,
  category TEXT NOT NULL,
  title TEXT NOT NULL,
  standfirst TEXT NOT NULL,
  keywords TEXT NOT NULL,
  longtail TEXT,
  picture TEXT,
  video TEXT,
  body TEXT NOT NULL,
  age_hours INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS articles_by_age ON articles (domain, age_hours, slug);
CREATE INDEX IF NOT EXISTS articles_by_category ON articles (domain, category, age_hours, slug);
CREATE TABLE IF NOT EXISTS editions (fingerprint TEXT PRIMARY KEY);
