import type { LanguageRules } from '../language-rules.ts'

export const vi: LanguageRules = {
  never: `tx tt q p h x đ ths pgs gs gs.ts pgs.ts ts.bs ths.bs ks.ts nxb ubnd hđnd tr.cn vd v.d đ/c nsnd nsưt gv
    lm TP TS BS KS CN DS LS PGS GS NXB UBND HĐND VD ThS NCS TT`,
  beforeNumbers: 'tr trg đt sđt số st fax t q p đ k km mục điều khoản chương hình bảng',
  beforeStarters: 'tnhh cp tcn scn sau.cn inc ltd jr',
  mayEnd: 'v.v vv v.v.v',
  starters: `và hoặc nhưng nếu khi vì do tuy mặc sau trước trong ngoài tại ở từ đến với cho theo để bởi các những một
    mọi mỗi đây đó này kia tôi bạn anh chị em ông bà cô họ chúng nó ai gì đâu sao không có là được hãy nhấn
    chọn kiểm hiện hôm ngày năm giá`,
  labels: 'điều chương phần bước hình bảng mục khoản bài câu',
}
