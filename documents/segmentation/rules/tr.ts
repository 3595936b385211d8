import type { LanguageRules } from '../language-rules.ts'

export const tr: LanguageRules = {
  never: `dr prof doç yrd.doç öğr.gör arş.gör bn müh mim ecz uzm op alb yb bnb yzb org sk cad cd mah blv apt örn
    ör bkz bk krş çev haz ed şti hz yy.da hk vb.gibi i.e e.g fr ing alm age a.g.e takr yakl Av Gen Sok Sn
    Bul Kol Yay Ar`,
  beforeNumbers: `no nu nr s ss sf sy md m mad f fık b böl bl şek tab çiz c cilt sa say kat d da blok ek tel faks dk ocak
    oca şub nis may haz tem ağu eyl eki kas ara`,
  beforeStarters: `a.ş ltd inc san tic ltd.şti jr vb vs vd yy mln mlr tl min maks max tel kdv m.ö m.s i.ö i.s t.c abd`,
  mayEnd: 'etc',
  starters: `bu şu o bunlar şunlar onlar bir ben sen biz siz ve veya ya da ama ancak fakat eğer çünkü için ile gibi
    kadar göre sonra önce daha şimdi bugün dün yarın burada orada her herkes bütün tüm bazı hiçbir hiç değil
    var yok evet hayır ne kim nerede nereye nasıl neden niçin hangi kaç ayrıca böylece dolayısıyla lütfen
    tıklayın seçin basın emin onun bunun bizim sizin`,
  labels: 'madde bölüm kısım adım şekil tablo ek örnek not ders alıştırma soru aşama fıkra',
  ordinals: true,
}
